import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('the seller is named whole or not at all', () => {
  expect(readSettings({}).seller).toBeUndefined();
  const SELLER_NAME = 'Rot & Sons';
  expect(readSettings({ SELLER_NAME, SELLER_ADDRESS: '1 Swamp Lane', TAX_NOTE: 'No VAT' }).seller).toEqual({
    name: SELLER_NAME,
    address: '1 Swamp Lane',
    taxNote: 'No VAT',
  });
  expect(() => readSettings({ SELLER_NAME })).toThrow('SELLER_NAME set, so SELLER_ADDRESS must be set too');
  expect(() => readSettings({ TAX_NOTE: 'No VAT' })).toThrow(
    'TAX_NOTE set, so SELLER_NAME, SELLER_ADDRESS must be set too',
  );
});

test('operators are e-mails in small letters', () => {
  expect(readSettings({}).operators).toEqual([]);
  expect(readSettings({ OPERATORS: 'Ann@Example.com, bob@example.com' }).operators).toEqual([
    'ann@example.com',
    'bob@example.com',
  ]);
  expect(() => readSettings({ OPERATORS: 'ann' })).toThrow(
    'OPERATORS must be email addresses, separated by commas',
  );
});

test('OPERATORS is refused where any visitor can verify any email', () => {
  const open = { PUBLIC_URL: 'https://rotopia.example', SANDBOX: 'public', OPERATORS: 'ann@example.com' };
  expect(() => readSettings(open)).toThrow('OPERATORS is not allowed with SANDBOX=public');
});
