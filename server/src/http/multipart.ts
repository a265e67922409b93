import type { Request, Response } from 'express';
import multer from 'multer';
import type { FileRule } from '#common/contract/endpoint.ts';
import { LIMITS } from '#common/limits.ts';
import { AppError, refuseField } from '../lib/errors.ts';

/** An uploaded file, held in memory. The sender chose its name, so treat it as a label only. */
interface UploadedFile {
  /** Name of the form field, with the file's index if the field may have several: 'images.1'. */
  path: string;
  filename: string;
  bytes: Buffer;
}

/** The files of a form by field. A field that was not sent has an empty list. */
export type UploadedFiles<F extends string = string> = Readonly<Record<F, UploadedFile[]>>;

type FileRules = Readonly<Record<string, FileRule>>;

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** Limits in bytes and counts, far above what the back office's forms send. */
const FORM_LIMITS = {
  fileSize: LIMITS.image.maxBytes,
  fieldSize: 512 * KILOBYTE,
  fields: 50,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Multer's codes for fields that exceed FORM_LIMITS. */
const TOO_MUCH: ReadonlySet<string> = new Set([
  'LIMIT_PART_COUNT',
  'LIMIT_FIELD_KEY',
  'LIMIT_FIELD_VALUE',
  'LIMIT_FIELD_COUNT',
]);

/** Returns the path by which an error names this file, such as 'logo' or 'images.1'. */
function pathOf(field: string, place: number, rules: FileRules): string {
  return (rules[field]?.max ?? 1) > 1 ? `${field}.${place}` : field;
}

type FileHead = Pick<UploadedFile, 'path' | 'filename'>;

/**
 * Translates an error of Multer into the shop's own.
 * @param last the file that Multer read last
 * @param most how many files the form may have
 */
function translate(error: unknown, { last, most }: { last: FileHead; most: number }): Error {
  const code = error instanceof multer.MulterError ? error.code : null;
  if (code === 'LIMIT_FILE_SIZE') {
    const { path, filename } = last;
    const message = `"${filename}" is larger than ${LIMITS.image.maxBytes / MEGABYTE} MB.`;
    return new AppError('UPLOAD_REJECTED', message, { errors: [{ path, message }] });
  }
  if (code === 'LIMIT_FILE_COUNT') {
    const message = `The form has too many files; it takes at most ${most}.`;
    return new AppError('TOO_LARGE', message, { cause: error });
  }
  if (code !== null && TOO_MUCH.has(code)) {
    return new AppError('TOO_LARGE', 'The form has too many or too long fields.', { cause: error });
  }
  // For example a body that ends too early or has no boundary, or a field without a name.
  return new AppError('MALFORMED_REQUEST', 'The form could not be read.', { cause: error });
}

function sortByField(files: readonly Express.Multer.File[], rules: FileRules): UploadedFiles {
  const byField: Record<string, UploadedFile[]> = {};
  for (const [field, { max, tooMany }] of Object.entries(rules)) {
    const sent = files.filter(({ fieldname }) => fieldname === field);
    if (sent.length > max) throw refuseField(field, tooMany);
    byField[field] = sent.map(({ originalname, buffer }, place) => ({
      path: pathOf(field, place, rules),
      filename: originalname,
      bytes: buffer,
    }));
  }
  const stray = files.find(({ fieldname }) => !Object.hasOwn(byField, fieldname));
  if (stray)
    throw refuseField(
      stray.fieldname,
      `${stray.fieldname} takes no file. Send text or leave it out.`,
    );
  return byField;
}

/** Refuses text in a file's field. Empty text is accepted, because some clients send it for no file. */
function refuseTexts(body: unknown, rules: FileRules): void {
  for (const [field, value] of Object.entries(body ?? {})) {
    if (!Object.hasOwn(rules, field) || value === '') continue;
    throw refuseField(field, `${field} must be sent as a file with a file name, not as text.`);
  }
}

/** Reads a form: puts its text fields into `request.body` and returns its files. */
export type FormReader = (request: Request, response: Response) => Promise<UploadedFiles>;

/**
 * Creates the reader of an endpoint's forms. The reader throws AppError UNSUPPORTED_TYPE,
 * UPLOAD_REJECTED, TOO_LARGE, MALFORMED_REQUEST or VALIDATION_FAILED.
 */
export function formReader(rules: FileRules): FormReader {
  const heads = new WeakMap<object, (FileHead & { field: string })[]>();
  const most = Object.values(rules).reduce((sum, { max }) => sum + max, 0);
  const parse = multer({
    storage: multer.memoryStorage(),
    // Twice the allowed number, so that a few files too many get the message of their own field.
    limits: { ...FORM_LIMITS, files: 2 * most },
    defParamCharset: 'utf8',
    fileFilter: (request, { fieldname: field, originalname: filename }, accept) => {
      const before = heads.get(request) ?? [];
      const place = before.filter((head) => head.field === field).length;
      heads.set(request, [...before, { field, filename, path: pathOf(field, place, rules) }]);
      accept(null, true);
    },
  }).any();
  const readFiles = (request: Request, response: Response) =>
    new Promise<Express.Multer.File[]>((resolve, reject) => {
      void parse(request, response, (error: unknown) => {
        const last = heads.get(request)?.at(-1) ?? { path: '', filename: '' };
        if (error) reject(translate(error, { last, most }));
        else resolve(Array.isArray(request.files) ? request.files : []);
      });
    });
  return async (request, response) => {
    if (!request.is('multipart/form-data')) {
      throw new AppError('UNSUPPORTED_TYPE', 'Send the body as multipart/form-data.');
    }
    const files = await readFiles(request, response);
    refuseTexts(request.body, rules);
    return sortByField(files, rules);
  };
}
