import type { ProofPurpose } from '../domain/proof.ts';
import { type MailContent, oneLine } from './mail-content.ts';

/** A code that shows whoever entered it to read this mail. */
export function signingCode(asked: {
  code: string;
  title: string;
  purpose: ProofPurpose;
  minutes: number;
}): MailContent {
  const deed = asked.purpose === 'ACCESS' ? 'open' : 'finish';
  return {
    subject: oneLine(`${asked.code} is your code for "${asked.title}"`),
    paragraphs: [
      `To ${deed} "${asked.title}", enter this code on the page that asked for it:`,
      asked.code,
      `It works once, within ${asked.minutes} minutes. Tell it to nobody.`,
    ],
    footer:
      'You get this mail because somebody with the link that was sent to you asked for a code. If that was not you, you need not do anything: without the code they get no further.',
  };
}

/** The link to choose the password of an account, new or not. */
export function passwordLink(asked: { url: string; hours: number; isNew: boolean }): MailContent {
  return {
    subject: asked.isNew ? 'Finish setting up your account' : 'Choose a new password',
    paragraphs: [
      asked.isNew
        ? 'Choose a password to finish setting up the account for this e-mail address.'
        : 'Choose a new password for your account. You are signed out everywhere when you do.',
      `This link works once, within ${asked.hours === 1 ? 'an hour' : `${asked.hours} hours`}.`,
    ],
    button: { label: 'Choose a password', url: asked.url },
    footer:
      'You get this mail because somebody entered your address. If that was not you, you need not do anything: without this link nothing changes.',
  };
}
