import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SHORT_TIMEOUTS } from '#server/test/builders/mails.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import { headerOf, readMail } from '#server/test/smtp-server.ts';
import { createMailer } from './mailer.ts';
import type { Message } from './message.ts';

const MESSAGE: Message = {
  id: '0196f0e0-0000-7000-8000-000000000001',
  to: 'asha+shop@example.in',
  subject: 'Your order ₹1,299',
  text: 'Thank you, Āśā.\n',
  html: '<p>Thank you, Āśā.</p>\n',
  replyTo: { name: 'Vastra, Mumbai', address: 'care@vastra.example' },
  date: new Date('2026-11-28T06:30:00Z'),
};
const FROM = 'Vastra <shop@vastra.local>';

function mailerTo(smtpUrl: string) {
  return createMailer({ smtpUrl, from: FROM, dataDir: '/nowhere', timeouts: SHORT_TIMEOUTS });
}

describe('a mail over SMTP', () => {
  it('arrives with sender, both parts and an id of its own', async () => {
    const server = await startMailServer();
    await mailerTo(server.url).send(MESSAGE);
    const [mail, ...more] = server.received;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: 'shop@vastra.local',
      to: ['asha+shop@example.in'],
      text: 'Thank you, Āśā.',
      html: '<p>Thank you, Āśā.</p>',
    });
    expect(mail && headerOf(mail, 'Message-ID')).toEqual([`<${MESSAGE.id}@vastra.local>`]);
    expect(mail && headerOf(mail, 'Reply-To')).toEqual(['"Vastra, Mumbai" <care@vastra.example>']);
    expect(mail && headerOf(mail, 'Date')).toEqual(['Sat, 28 Nov 2026 06:30:00 +0000']);
  });

  it('has no header that a name or a subject contains', async () => {
    const server = await startMailServer();
    await mailerTo(server.url).send({
      ...MESSAGE,
      subject: 'Order\r\nBcc: thief@example.com\r\n\r\n<h1>Hello</h1>',
      replyTo: { name: 'Shop\r\nBcc: thief@example.com', address: 'care@vastra.example' },
    });
    const [mail] = server.received;
    expect(mail?.to).toEqual(['asha+shop@example.in']);
    expect(mail && headerOf(mail, 'Bcc')).toEqual([]);
    expect(mail && headerOf(mail, 'Subject')).toEqual([
      'Order Bcc: thief@example.com <h1>Hello</h1>',
    ]);
  });

  it.each(['a@example.in, thief@example.com', 'a@example.in\r\nRCPT TO:<thief@example.com>'])(
    'never goes to a second person: %j',
    async (to) => {
      const server = await startMailServer();
      await mailerTo(server.url)
        .send({ ...MESSAGE, to })
        .catch(() => undefined);
      expect(server.received.flatMap((mail) => mail.to)).not.toContain('thief@example.com');
    },
  );
});

describe('a mail server that does not take a mail', () => {
  it.each([
    ['refuses', /does not take the mail: 550 no such mailbox$/],
    ['hangs', /does not answer in time\.$/],
    ['drops', /closed the connection before it took the mail\.$/],
  ] as const)('because it %s is named with the reason', async (behaviour, reason) => {
    const server = await startMailServer();
    server.behave(behaviour);
    const sent = mailerTo(server.url.replace('//', '//user:secret@')).send(MESSAGE);
    await expect(sent).rejects.toThrow(reason);
    await expect(sent).rejects.not.toThrow(/secret|Thank you/);
    expect(server.received).toEqual([]);
  });

  it('because it is not there is named with its address', async () => {
    const server = await startMailServer();
    await server.stop();
    const place = new URL(server.url).host;
    await expect(mailerTo(server.url).send(MESSAGE)).rejects.toThrow(
      `The mail server at ${place} refuses the connection.`,
    );
  });
});

describe('without a mail server', () => {
  async function folder(): Promise<string> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-mail-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    return dataDir;
  }
  const NAME = `2026-11-28T06-30-00Z-${MESSAGE.id}.eml`;

  it('a mail is kept as a file that only the shop reads', async () => {
    const dataDir = await folder();
    await createMailer({ smtpUrl: undefined, from: FROM, dataDir }).send(MESSAGE);
    expect(await readdir(path.join(dataDir, 'mail'))).toEqual([NAME]);
    const file = path.join(dataDir, 'mail', NAME);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = readMail(await readFile(file, 'latin1'));
    expect(headerOf(mail, 'To')).toEqual(['asha+shop@example.in']);
    expect(mail.text).toBe('Thank you, Āśā.');
  });

  it('a folder that cannot be written to is named', async () => {
    const mailer = createMailer({ smtpUrl: undefined, from: FROM, dataDir: '/dev/null' });
    await expect(mailer.send(MESSAGE)).rejects.toThrow(
      'The mail could not be written to the folder /dev/null/mail.',
    );
  });
});
