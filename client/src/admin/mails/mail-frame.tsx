import { useState, type SyntheticEvent } from 'react';

interface MailFrameProps {
  /** The accessible name of the frame. */
  title: string;
  /** The HTML of a mail, whose styles are attributes. */
  html: string;
}

/** The frame's height in pixels until the mail is loaded. */
const FIRST_HEIGHT = 480;

/**
 * Shows a mail in a frame without scripts. The policy of the page forbids style attributes, also in the frame, so they are
 * renamed and then applied through the DOM, which the policy allows. Links lead nowhere.
 */
export function MailFrame({ title, html }: MailFrameProps) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const applyStyles = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const mail = currentTarget.contentDocument;
    if (!mail) return;
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
    }
    mail.addEventListener('click', (event) => event.preventDefault());
    setHeight(mail.documentElement.scrollHeight);
  };
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={applyStyles}
      style={{ height }}
      className="w-full rounded-md border border-sand bg-paper"
    />
  );
}
