import { AuthError } from './auth-error.ts';

const size = { width: 480, height: 680 };
const closedCheckMs = 300;

/** Opens an empty window at once: after an await, browsers block it as unsolicited. */
export function openPopup(): Window {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  const popup = window.open(
    '',
    'sign-in',
    `popup,width=${size.width},height=${size.height},left=${left},top=${top}`,
  );
  if (!popup) throw new AuthError('auth/popup-blocked', 'The browser blocked the sign-in window.');
  return popup;
}

/** Waits for a message of the wanted kind from our own origin; undefined once the window is closed. */
export function messageFrom<T>(
  popup: Window,
  isWanted: (message: unknown) => message is T,
): Promise<T | undefined> {
  const done = new AbortController();
  const message = new Promise<T | undefined>((resolve) => {
    window.addEventListener(
      'message',
      ({ data, origin }) => {
        if (origin === location.origin && isWanted(data)) resolve(data);
      },
      { signal: done.signal },
    );
    const check = setInterval(() => {
      if (popup.closed) resolve(undefined);
    }, closedCheckMs);
    done.signal.addEventListener('abort', () => clearInterval(check));
  });
  return message.finally(() => done.abort());
}
