/** A mail to one recipient. Mailers never interpret its text as headers or further addresses. */
export interface Message {
  /** Becomes the Message-ID. It is the same in each try, so mail programs can show a repeated mail once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for replies; null means the sender's. */
  replyTo: { name: string; address: string } | null;
  /** Value of the Date header. */
  date: Date;
}

/** Sends mails over SMTP or stores them as files. */
export interface Mailer {
  /** Resolves when the server has accepted the mail or the file is written. Rejects with a MailError. */
  send(message: Message): Promise<void>;
}
