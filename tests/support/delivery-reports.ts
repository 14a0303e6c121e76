/** Reports of emails that weren't delivered, as mail servers write them. */

const mime = (
  headers: readonly string[],
  parts: readonly (readonly [type: string, text: string])[],
): string => {
  const boundary = '=_report_7f3a';
  const body = parts
    .map(([type, text]) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`)
    .join('');
  return [
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="${boundary}"`,
    '',
    `${body}--${boundary}--\r\n`,
  ].join('\r\n');
};
const returned = (to: string): readonly [string, string] => [
  'message/rfc822',
  `From: Shortlist <no-reply@portal.example>\r\nTo: ${to}\r\nSubject: A new message\r\nMessage-ID: <7.1@portal.example>\r\n\r\nHello`,
];
const lines = (...all: readonly string[]) => all.join('\r\n');

interface Report {
  readonly status: string;
  readonly isDead: boolean;
  readonly write: (to: string) => string;
}

export const REPORTS: Readonly<Record<string, Report>> = {
  'Postfix, unknown user': {
    status: '5.1.1',
    isDead: true,
    write: (to) =>
      mime(
        [
          'Return-Path: <>',
          'From: MAILER-DAEMON@relay.example (Mail Delivery System)',
          'Auto-Submitted: auto-replied',
          'Subject: Undelivered Mail Returned to Sender',
        ],
        [
          [
            'text/plain; charset=us-ascii',
            `This is the mail system at host relay.example.\r\n\r\n<${to}>: host mx.example[192.0.2.1] said: 550 5.1.1 <${to}>: Recipient address rejected: User unknown`,
          ],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns; relay.example',
              'X-Postfix-Queue-ID: 4BFqzX1',
              'Arrival-Date: Sun, 29 Nov 2026 08:00:00 +0000 (UTC)',
              '',
              `Final-Recipient: rfc822; ${to}`,
              `Original-Recipient: rfc822;${to}`,
              'Action: failed',
              'Status: 5.1.1',
              'Remote-MTA: dns; mx.example',
              `Diagnostic-Code: smtp; 550 5.1.1 <${to}>: Recipient address`,
              '    rejected: User unknown in virtual mailbox table',
            ),
          ],
          returned(to),
        ],
      ),
  },
  'Postfix, no such domain': {
    status: '5.4.4',
    isDead: true,
    write: (to) =>
      mime(
        [
          'Return-Path: <>',
          'From: MAILER-DAEMON (Mail Delivery System)',
          'Subject: Undelivered Mail Returned to Sender',
        ],
        [
          ['text/plain', 'Host or domain name not found.'],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns; relay.example',
              '',
              `Final-Recipient: rfc822; ${to}`,
              'Action: failed',
              'Status: 5.4.4',
              'Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error',
            ),
          ],
        ],
      ),
  },
  'Gmail, no such account': {
    status: '5.1.1',
    isDead: true,
    write: (to) =>
      mime(
        [
          'Return-Path: <>',
          'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          `X-Failed-Recipients: ${to}`,
          'Auto-Submitted: auto-replied',
          'Subject: Delivery Status Notification (Failure)',
        ],
        [
          ['text/plain; charset="UTF-8"', '** Address not found **'],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns; googlemail.com',
              'Received-From-MTA: dns; no-reply@portal.example',
              'Arrival-Date: Sun, 29 Nov 2026 00:00:00 -0800 (PST)',
              'X-Original-Message-ID: <7.1@portal.example>',
              '',
              `Final-Recipient: rfc822; ${to}`,
              'Action: failed',
              'Status: 5.1.1',
              'Remote-MTA: dns; gmail-smtp-in.l.google.com.',
              'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please',
              ' 550-5.1.1 try double-checking the recipient',
              ' 550 5.1.1  https://support.example/mail/?p=NoSuchUser - gsmtp',
              'Last-Attempt-Date: Sun, 29 Nov 2026 00:00:00 -0800 (PST)',
            ),
          ],
          returned(to),
        ],
      ),
  },
  'Gmail, mailbox full': {
    status: '5.2.2',
    isDead: false,
    write: (to) =>
      mime(
        [
          'Return-Path: <>',
          'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          'Subject: Delivery Status Notification (Failure)',
        ],
        [
          ['text/plain', '** Message blocked **'],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns; googlemail.com',
              '',
              `Final-Recipient: rfc822; ${to}`,
              'Action: failed',
              'Status: 5.2.2',
              'Diagnostic-Code: smtp; 552-5.2.2 The email account that you tried to reach is over quota.',
            ),
          ],
        ],
      ),
  },
  'Exchange Online, recipient not found': {
    status: '5.1.10',
    isDead: true,
    write: (to) =>
      mime(
        [
          'Return-Path: <>',
          'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example>',
          'Auto-Submitted: auto-replied',
          'X-MS-Exchange-Message-Is-Ndr:',
          'Subject: Undeliverable: A new message',
        ],
        [
          [
            'text/html; charset="us-ascii"',
            `<html><body><p>Your message to <b>${to}</b> couldn't be delivered.</p></body></html>`,
          ],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.example',
              'Received-From-MTA: dns;relay.example',
              'Arrival-Date: Sun, 29 Nov 2026 08:00:00 +0000',
              '',
              `Original-Recipient: rfc822;${to}`,
              `Final-Recipient: rfc822;${to}`,
              'Action: failed',
              'Status: 5.1.10',
              `Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${to} not found by SMTP address lookup`,
              'X-Display-Name: ',
            ),
          ],
          returned(to),
        ],
      ),
  },
  'Exchange, disabled mailbox': {
    status: '5.2.1',
    isDead: true,
    write: (to) =>
      mime(
        ['Return-Path: <>', 'From: <postmaster@corp.example>', 'Subject: Undeliverable: A new message'],
        [
          ['text/plain', 'Delivery has failed to these recipients or groups'],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns;ex01.corp.example',
              '',
              `Final-Recipient: RFC822; ${to.toUpperCase()}`,
              'Action: Failed',
              'Status: 5.2.1',
              'Diagnostic-Code: SMTP; 550 5.2.1 Mailbox disabled, not accepting messages',
            ),
          ],
        ],
      ),
  },
  'Outlook.com, no mailbox': {
    status: '5.5.0',
    isDead: true,
    write: (to) =>
      mime(
        ['Return-Path: <>', 'From: postmaster@outlook.com', 'Subject: Undeliverable: A new message'],
        [
          ['text/plain', `Delivery to the following recipients failed.\r\n\r\n  ${to}`],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns;outlook.com',
              '',
              `Final-Recipient: rfc822;${to}`,
              'Action: failed',
              'Status: 5.5.0',
              'Diagnostic-Code: smtp;550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
            ),
          ],
        ],
      ),
  },
  'Outlook, blocked as spam': {
    status: '5.7.1',
    isDead: false,
    write: (to) =>
      mime(
        ['Return-Path: <>', 'From: postmaster@outlook.com', 'Subject: Undeliverable: A new message'],
        [
          ['text/plain', 'Blocked'],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns;outlook.com',
              '',
              `Final-Recipient: rfc822;${to}`,
              'Action: failed',
              'Status: 5.7.1',
              'Diagnostic-Code: smtp;550 5.7.1 Unfortunately, messages from [192.0.2.9] weren’t sent (S3150).',
            ),
          ],
        ],
      ),
  },
  'a status that only the diagnosis knows': {
    status: '5.1.1',
    isDead: true,
    write: (to) =>
      mime(
        ['Return-Path: <>', 'From: MAILER-DAEMON@relay.example', 'Subject: failure notice'],
        [
          ['text/plain', 'Failed'],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns; relay.example',
              '',
              `Final-Recipient: rfc822; ${to}`,
              'Action: failed',
              'Status: 5.0.0',
              'Diagnostic-Code: smtp; 550 #5.1.1 unknown or illegal alias',
            ),
          ],
        ],
      ),
  },
  'Exim without a report': {
    status: '5.1.1',
    isDead: true,
    write: (to) =>
      lines(
        'Return-Path: <>',
        `X-Failed-Recipients: ${to}`,
        'Auto-Submitted: auto-replied',
        'From: Mail Delivery System <Mailer-Daemon@relay.example>',
        'Subject: Mail delivery failed: returning message to sender',
        '',
        'A message that you sent could not be delivered to one or more of its recipients.',
        '',
        `  ${to}`,
        `    host mx.example [192.0.2.1]`,
        `    SMTP error from remote mail server after RCPT TO:<${to}>:`,
        `    550 5.1.1 <${to}>: no such user here`,
        '',
      ),
  },
  'qmail without a report': {
    status: '5.1.1',
    isDead: true,
    write: (to) =>
      lines(
        'Return-Path: <>',
        'From: MAILER-DAEMON@relay.example',
        'Subject: failure notice',
        '',
        'Hi. This is the qmail-send program at relay.example.',
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        '',
        `<${to}>:`,
        'Sorry, no mailbox here by that name. (#5.1.1)',
        '',
        '--- Below this line is a copy of the message.',
        '',
      ),
  },
};

/** What comes to the same address and says nothing about it. */
export const NO_FAILURES: Readonly<Record<string, (to: string) => string>> = {
  'a delay': (to) =>
    mime(
      ['Return-Path: <>', 'From: MAILER-DAEMON@relay.example', 'Subject: Delayed Mail (still being retried)'],
      [
        ['text/plain', 'Delayed'],
        [
          'message/delivery-status',
          lines(
            'Reporting-MTA: dns; relay.example',
            '',
            `Final-Recipient: rfc822; ${to}`,
            'Action: delayed',
            'Status: 4.4.1',
            'Will-Retry-Until: Fri, 4 Dec 2026 08:00:00 +0000',
          ),
        ],
      ],
    ),
  'a delivery': (to) =>
    mime(
      ['Return-Path: <>', 'From: MAILER-DAEMON@relay.example', 'Subject: Successful Mail Delivery Report'],
      [
        ['text/plain', 'Delivered'],
        [
          'message/delivery-status',
          lines(
            'Reporting-MTA: dns; relay.example',
            '',
            `Final-Recipient: rfc822; ${to}`,
            'Action: delivered',
            'Status: 2.0.0',
          ),
        ],
      ],
    ),
  'a note that someone is away': (to) =>
    lines(
      `From: ${to}`,
      'Auto-Submitted: auto-replied',
      'Subject: Out of office',
      '',
      'I am away until 5.1.2027. 550 5.1.1 is my room.',
      '',
    ),
};
