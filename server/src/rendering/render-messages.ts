import type { ReadAnswer, RenderedPage } from '#common/rendering.ts';

/** What the rendering thread is started with. */
export interface RenderThreadData {
  /** URL of the built module that exports `renderPage`. */
  build: string;
}

/** From the server to the rendering thread. `page` is the number of a page, `read` that of one of its reads. */
export type RenderCommand =
  | { page: number; url: string }
  /** Without an answer the read has failed. The server keeps the reason for its log. */
  | { read: number; answer?: ReadAnswer };

/** From the rendering thread to the server: a page needs an answer of the API. */
export interface ReadMessage {
  page: number;
  read: number;
  path: string;
}

/** From the rendering thread to the server. */
export type RenderMessage =
  ReadMessage | { page: number; content: RenderedPage } | { page: number; error: Error };
