import { productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { letter } from '#server/providers/mail/letter.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

export function resetMail(to: string, link: string): Mail {
  return letter({
    to,
    subject: `Reset your ${productName} password`,
    character: 'panda_ninja',
    heading: 'Forgot your password?',
    before: [`It happens. Tap below to choose a new password for your ${productName} account (${to}).`],
    button: { label: 'Choose a new password', href: link },
    after: [
      'The link works once, for one hour.',
      "Didn't ask for this? You can ignore this email. Your password stays the same.",
    ],
  });
}

export function verificationMail(to: string, link: string, code: string): Mail {
  return letter({
    to,
    subject: `Confirm your email for ${productName}`,
    preview: `Your code is ${code}. It works for 10 minutes.`,
    character: 'cat_wizard',
    heading: "Here's your code",
    code,
    before: [
      `Enter it on ${productName}. It works for 10 minutes.`,
      `Or tap below to confirm ${to} for your ${productName} account.`,
    ],
    button: { label: 'Confirm my email', href: link },
    after: [
      "The link works for a day, in a browser where you're signed in.",
      "Don't share the code, we'll never ask for it. If this wasn't you, you can ignore this email.",
    ],
  });
}

/** Tells the owner of an account about a change that someone else may have made. */
export interface Notice {
  to: string;
  publicUrl: string;
  /** Device, address and time. */
  rows: (readonly [name: string, value: string])[];
}

export function newDeviceMail({ to, publicUrl, rows }: Notice): Mail {
  return letter({
    to,
    subject: `New sign-in to your ${productName} account`,
    character: 'panda_ninja',
    heading: 'New sign-in',
    before: [`Your account (${to}) was signed in to from a new device.`],
    rows,
    button: { label: "See where you're signed in", href: publicUrl + lazyRoutes.account },
    after: [ifYou, ifNotYou],
  });
}

export function passwordChangedMail({ to, publicUrl, rows }: Notice): Mail {
  return letter({
    to,
    subject: `Your ${productName} password was changed`,
    character: 'panda_ninja',
    heading: 'Your password was changed',
    before: [`The password for your account (${to}) was changed, and all other devices were signed out.`],
    rows,
    button: { label: 'Open your account', href: publicUrl + lazyRoutes.account },
    after: [ifYou, ifNotYou],
  });
}

export function emailChangedMail({ to, publicUrl, rows }: Notice, newEmail: string): Mail {
  return letter({
    to,
    subject: `Your ${productName} email was changed`,
    character: 'panda_ninja',
    heading: 'Your email was changed',
    before: [`Your account now uses ${newEmail} instead of ${to}.`],
    rows,
    button: { label: 'Open your account', href: publicUrl + lazyRoutes.account },
    after: [ifYou, "If it wasn't, reply to this email and we'll look into it."],
  });
}

const ifYou = "If this was you, you're all set.";
const ifNotYou =
  "If it wasn't, set a new password right away: tap 'Forgot password?' on the sign-in form. That signs out every device.";
