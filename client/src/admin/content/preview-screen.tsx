import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PreviewScreenProps {
  /** Width in pixels that the page's media queries see. */
  width: number;
  /** Accessible name of the frame. */
  title: string;
  children: ReactNode;
}

/** Height in pixels of the frame on the screen. */
const HEIGHT = 640;

/** Gives a frame the styles of this page. */
function copyStyles({ head, documentElement }: Document): void {
  documentElement.lang = document.documentElement.lang;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    head.append(sheet.cloneNode(true));
  }
}

/** The width of an element's content box in pixels, kept up to date. */
function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/**
 * Renders its children in a frame of a given width, scaled down if there is less room. The frame is a
 * document of its own, so that media queries follow its width.
 */
export function PreviewScreen({ width, title, children }: PreviewScreenProps) {
  const { ref, width: room } = useWidth<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    copyStyles(page);
    page.body.dataset['preview'] = '';
    setBody(page.body);
  }, []);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={ref} className="overflow-hidden rounded-md border border-sand bg-paper">
      <iframe
        ref={frame}
        title={title}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left"
      />
      {body && createPortal(children, body)}
    </div>
  );
}
