/** A mail server for tests, which stores what it receives. */
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestSmtp {
  readonly url: string;
  /** The messages in order of arrival. */
  readonly received: { readonly to: string[]; readonly text: string }[];
  close(): Promise<void>;
}

export const startSmtp = async (onRcptTo?: SMTPServerOptions['onRcptTo']): Promise<TestSmtp> => {
  const received: TestSmtp['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...(onRcptTo ? { onRcptTo } : {}),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  // A client that is killed breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
};
