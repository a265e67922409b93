import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddr from 'proxy-addr';
import type { Config, Deps } from '../deps.ts';
import type { Admission } from './authenticate.ts';
import { READ_METHODS } from './methods.ts';
import type { PublicReads } from './public-reads.ts';
import { reportAtEnd } from './request-log.ts';
import { pageKey, type ResponseCache } from './response-cache.ts';
import type { ServingCheck } from './serving-gate.ts';

interface FastPath {
  deps: Pick<Deps, 'config' | 'invalidations' | 'logger' | 'metrics'>;
  admission: Admission;
  reads: PublicReads;
  responses: ResponseCache;
  findClosure: ServingCheck;
  /** Answers all other requests. */
  app: RequestListener;
}

/** Compiles 'trust proxy' as Express does: whether to believe the proxy with this address, so many hops away. */
function compileTrust({ trustProxy }: Config): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
}

/** True for a GET or HEAD request that the application would neither refuse nor read a body of. */
function isPlain({ method, headers, httpVersion }: IncomingMessage): boolean {
  return (
    READ_METHODS.includes(method ?? '') &&
    (headers.host !== undefined || httpVersion !== '1.1') &&
    headers.expect === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/**
 * Answers requests whose response is stored, before Express: the application's middleware takes several
 * times as long as sending ready bytes. The answers are the same, and so is the log.
 */
export function createFastPath(path: FastPath): RequestListener {
  const { deps, admission, reads, responses, findClosure, app } = path;
  const trusts = compileTrust(deps.config);

  /** Resolves when stored responses are up to date. False if none may be sent. */
  const isCurrent = async () => {
    const closure = await findClosure();
    if (closure?.isMaintenance) responses.clear();
    if (closure) return false;
    // Without a database the application answers.
    return deps.invalidations.catchUp().then(
      () => true,
      () => false,
    );
  };

  /** @returns false, with the request unanswered, if no current response is stored */
  const answer = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now();
    const ready = (await isCurrent()) ? responses.take(key) : undefined;
    if (!ready) return false;
    const { method = '', url = '' } = request;
    const id = randomUUID();
    const [ip, userId] = [proxyAddr(request, trusts), admission.claimedUser(request)];
    const { route } = ready;
    reportAtEnd(deps, response, { id, method, url, ip, userId, route, startedAt });
    await responses.send(key, ready, { request, response }, ['X-Request-Id', id]);
    return true;
  };

  return (request, response) => {
    const { url = '' } = request;
    const key = isPlain(request) ? (reads.keyOf(url) ?? pageKey(url)) : '';
    if (!responses.peek(key)) {
      app(request, response);
      return;
    }
    answer(key, request, response).then(
      (isAnswered) => {
        if (!isAnswered) app(request, response);
      },
      (error: unknown) => {
        deps.logger.error({ err: error }, 'A stored response could not be sent');
        response.destroy();
      },
    );
  };
}
