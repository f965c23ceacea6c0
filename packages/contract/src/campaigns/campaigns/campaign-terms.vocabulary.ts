import * as z from 'zod/mini'

/** "proof": paid once the receipt is approved; "completion": paid together with the content. */
export const reimburseMoments = ['proof', 'completion'] as const
export const ReimburseOn = z.enum(reimburseMoments, 'Choose when the purchase is refunded.')
export type ReimburseOn = z.infer<typeof ReimburseOn>

export const usageChannels = ['organic', 'paid_ads', 'website', 'email', 'print'] as const
export const UsageChannel = z.enum(usageChannels, 'Choose where you use the content.')
export type UsageChannel = z.infer<typeof UsageChannel>

export const usageChannelLabels: Record<UsageChannel, string> = {
  organic: 'Organic posts',
  paid_ads: 'Paid ads',
  website: 'Website',
  email: 'Email',
  print: 'Print',
}

export const dutyPayers = ['brand', 'creator'] as const
export const DutyPayer = z.enum(dutyPayers, 'Choose who pays import duty.')
export type DutyPayer = z.infer<typeof DutyPayer>

/** ISO 3166-1 alpha-2, such as `NO`. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'))

export const LanguageCode = z.string().check(z.regex(/^[a-z]{2}$/, 'Choose a language.'))
