/*
 * What the server and the client's SSR build agree on. The server loads the build as an artefact, because
 * neither side imports the other's sources (docs/decisions/030-rendering-on-the-server.md).
 */

/** Id of the script element that carries the data of a rendered page. */
export const PAGE_DATA_ID = 'page-data';

/** Key of browser storage for the text of the announcement that the visitor has closed. */
export const ANNOUNCEMENT_KEY = 'announcement';

/**
 * Script that follows the announcement in a rendered page. It hides an announcement that the visitor has closed before
 * the browser paints it. The Content-Security-Policy allows it by its hash, so it is the same on all pages.
 */
export const HIDE_CLOSED_ANNOUNCEMENT = `{const a=document.currentScript.previousElementSibling;try{a.hidden=localStorage.getItem("${ANNOUNCEMENT_KEY}")===a.querySelector("p").textContent}catch{}}`;

/** An answer of the API. */
export interface ReadAnswer {
  status: number;
  /** The JSON of the answer. */
  body: string;
}

/** A page to render. */
export interface PageRequest {
  /** Path and query of the page. */
  url: string;
  /** Answers a GET request of the client's API calls, such as '/api/categories'. */
  read: (path: string) => Promise<ReadAnswer>;
}

/** The parts of a rendered page's HTML. */
export interface RenderedPage {
  /** The content of the root element. */
  html: string;
  /** Tags for the page's head, which preload the first images. */
  preloads: string;
  /** The data that the browser needs to hydrate the page, as JSON without '<'. */
  data: string;
}

/**
 * Renders a page as the browser's first render does, for a visitor who is not signed in.
 * @throws Error if a component throws, or if data cannot be loaded
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
