import { vi } from 'vitest';
import type { FakeApi } from './fake-api.ts';

/** Sends all requests of the page to a fake API: those of `fetch` and those of uploads. */
export function connectTo(api: FakeApi): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const response = api.respond({ method, url, headers: new Headers(headers), body });
    return signal ? Promise.race([response, aborted(signal)]) : response;
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      protected readonly api = api;
    },
  );
}

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(toError(signal.reason));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException('The call was aborted.', 'AbortError');
}

/** The part of XMLHttpRequest that uploads use. All bytes have been sent when the answer arrives. */
abstract class FakeUpload {
  protected abstract readonly api: FakeApi;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  #method = 'POST';
  #url = '';
  #aborted = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#aborted = true;
    this.onabort?.();
  }

  send(body: FormData): void {
    void this.#answer(body);
  }

  async #answer(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    try {
      const request = { method: this.#method, url: this.#url, headers: this.#headers, body };
      const response = await this.api.respond(request);
      this.responseText = await response.text();
      this.status = response.status;
      if (!this.#aborted) this.onload?.();
    } catch {
      if (!this.#aborted) this.onerror?.();
    }
  }
}
