import { z } from 'zod'
import { isIban, withoutGroups } from './bank-account.ts'

export const bankShape = {
  BANK_ACCOUNT_NAME: z.string().trim().max(70, 'must have at most 70 characters').optional(),
  BANK_IBAN: z
    .string()
    .refine(
      isIban,
      'must be a valid IBAN; its check digits are wrong, so compare it with your bank’s',
    )
    .transform(withoutGroups)
    .optional(),
  BANK_BIC: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 characters')
    .optional(),
}

type Parsed = {
  PAYMENT_PROVIDER?: string | undefined
  BANK_ACCOUNT_NAME?: string | undefined
  BANK_IBAN?: string | undefined
  BANK_BIC?: string | undefined
}

export const bankMistakes = (parsed: Parsed): string[] =>
  parsed.PAYMENT_PROVIDER === 'manual_bank' &&
  (parsed.BANK_ACCOUNT_NAME === undefined || parsed.BANK_IBAN === undefined)
    ? [
        'BANK_ACCOUNT_NAME and BANK_IBAN must be set for PAYMENT_PROVIDER=manual_bank: brands send their money there.',
      ]
    : []

export type BankAccount = { payee: string; iban: string; bic: string }

export const bankSettings = (parsed: Parsed): BankAccount | undefined =>
  parsed.BANK_ACCOUNT_NAME !== undefined && parsed.BANK_IBAN !== undefined
    ? { payee: parsed.BANK_ACCOUNT_NAME, iban: parsed.BANK_IBAN, bic: parsed.BANK_BIC ?? '' }
    : undefined
