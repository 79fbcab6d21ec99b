import { productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { letter } from '#server/providers/mail/letter.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

export function resetMail(to: string, link: string): Mail {
  return letter({
    to,
    subject: `Reset your ${productName} password`,
    heading: 'Forgot your password?',
    before: [
      `It happens. Someone, hopefully you, asked to reset the password of your ${productName} account (${to}).`,
    ],
    button: { label: 'Choose a new password', href: link },
    after: [
      'The link works once and for one hour.',
      'If this was not you, ignore this mail: your password stays as it is.',
    ],
  });
}

export function proofMail(to: string, link: string): Mail {
  return letter({
    to,
    subject: `Confirm your e-mail for ${productName}`,
    heading: 'Is this you?',
    before: [`Someone, hopefully you, gave ${to} as the e-mail of a ${productName} account.`],
    button: { label: 'Confirm my e-mail', href: link },
    after: [
      'The link works once and for one day, in a browser where you are signed in.',
      'If this was not you, ignore this mail: nothing happens.',
    ],
  });
}

/** Tells the owner of an account about a change that another person may have made. */
export interface Notice {
  to: string;
  publicUrl: string;
  /** 'Firefox on Linux from 203.0.113.7, 15 November 2026, 22:58 UTC'. */
  where: string;
}

export function newDeviceMail({ to, publicUrl, where }: Notice): Mail {
  return letter({
    to,
    subject: `New sign-in to your ${productName} account`,
    heading: 'New sign-in',
    before: [`Your account (${to}) was opened with a device we have not seen before: ${where}.`],
    button: { label: 'See where you are signed in', href: publicUrl + lazyRoutes.account },
    after: ['If that was you, all is well.', ...ifNotYou],
  });
}

export function passwordChangedMail({ to, publicUrl, where }: Notice): Mail {
  return letter({
    to,
    subject: `Your ${productName} password was changed`,
    heading: 'A new password',
    before: [
      `The password of your account (${to}) was changed: ${where}.`,
      'All other devices have been signed out.',
    ],
    button: { label: 'Open your account', href: publicUrl + lazyRoutes.account },
    after: ['If that was you, all is well.', ...ifNotYou],
  });
}

export function emailChangedMail({ to, publicUrl, where }: Notice, newEmail: string): Mail {
  return letter({
    to,
    subject: `Your ${productName} account has another e-mail`,
    heading: 'We write elsewhere now',
    before: [`Your account now has the e-mail ${newEmail} in place of ${to}: ${where}.`],
    button: { label: 'Open your account', href: publicUrl + lazyRoutes.account },
    after: ['If that was you, all is well.', 'If not, reply to this mail, and we will look into it.'],
  });
}

const ifNotYou = [
  'If not, choose a new password at once: on the sign-in form press Forgot password. That signs out all devices.',
];
