import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { operatorName, visible } from './terminal.ts';

test('an operator is named by their login, or by SUDO_USER as root', () => {
  const login = userInfo().username;
  expect(operatorName({}, false)).toBe(login);
  expect(operatorName({}, true)).toBe(login);
  expect(operatorName({ SUDO_USER: 'rosa' }, true)).toBe('rosa as root');
  expect(operatorName({ SUDO_USER: 'mallory', USER: 'mallory', LOGNAME: 'mallory' }, false)).toBe(login);
});

test('control characters are printed by their number', () => {
  expect(visible('a\u001b[2J\u0007\r\nb\u009b31m\u007f')).toBe(
    String.raw`a\u{1b}[2J\u{7}\u{d}\u{a}b\u{9b}31m\u{7f}`,
  );
  expect(visible('x\u202egnp.exe\u2066\u200f\u2028\ufeff\ud800')).toBe(
    String.raw`x\u{202e}gnp.exe\u{2066}\u{200f}\u{2028}\u{feff}\u{d800}`,
  );
  expect(visible('Squaletto Ćevapčići Pro 🦈 鮫 שלום')).toBe('Squaletto Ćevapčići Pro 🦈 鮫 שלום');
});
