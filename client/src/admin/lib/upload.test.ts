import { afterEach, describe, expect, it, vi } from 'vitest';
import { isClientError, serverMessage } from '#client/lib/api-error.ts';
import { upload } from './upload.ts';
import { explainUpload } from './upload-error.ts';

const NGINX = '<html><head><title>413 Request Entity Too Large</title></head></html>';
const FALLBACK = 'Failed to save category.';

/** Answers every upload with this; null cuts the connection. */
function stubServer(answer: { status: number; text: string } | null) {
  class Request {
    upload = {};
    status = answer?.status ?? 0;
    responseText = answer?.text ?? '';
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(answer ? this.onload : this.onerror);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

afterEach(() => vi.unstubAllGlobals());

async function failure(bytes = 10) {
  const media = [new File([new Uint8Array(bytes)], 'kurta.jpg')];
  const request = upload('POST /categories', { body: { name: 'Kurtas' }, files: { media } });
  const error: unknown = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, told: `${serverMessage(error, FALLBACK)}${explainUpload(error)}` };
}

describe('an upload that a proxy refuses', () => {
  it('as too large says so and what to do', async () => {
    stubServer({ status: 413, text: NGINX });
    const { error, told } = await failure();
    expect(told).toBe(
      `${FALLBACK} Your hosting doesn't accept uploads this large. ` +
        'Save with fewer or smaller images, or ask your hosting provider to raise the limit.',
    );
    expect(isClientError(error)).toBe(true);
  });

  it.each([502, 503, 504])('with %s because the shop does not answer says so', async (status) => {
    stubServer({ status, text: '<h1>Bad Gateway</h1>' });
    const { error, told } = await failure();
    expect(told).toBe(
      `${FALLBACK} The shop isn't responding right now. ` +
        'Wait a minute, check whether your changes are saved, and try again.',
    );
    expect(isClientError(error)).toBe(false);
  });

  it('by cutting the connection says so when the files are large', async () => {
    stubServer(null);
    expect((await failure(2_000_000)).told).toContain('If it breaks again, save with fewer');
    expect((await failure()).told).toBe(FALLBACK);
  });

  it('in another way keeps the sentence of the form', async () => {
    stubServer({ status: 403, text: '<h1>Forbidden</h1>' });
    expect((await failure()).told).toBe(FALLBACK);
  });
});

it("an upload that the shop itself refuses shows the shop's sentence", async () => {
  const message = 'kurta.jpg is larger than 10 MB.';
  stubServer({ status: 413, text: JSON.stringify({ message, code: 'TOO_LARGE' }) });
  expect((await failure()).told).toBe(message);
});
