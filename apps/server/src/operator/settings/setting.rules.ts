/** These addresses contain passwords. */
const withPassword = new Set(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'])

export const isSecretSetting = (name: string): boolean =>
  withPassword.has(name) || /SECRET|PASSWORD|PASSPHRASE|_KEY(S|_|$)/.test(name)

const units: readonly (readonly [RegExp, string])[] = [
  [/_MB$/, 'MB'],
  [/_BPS$/, 'hundredths of a percent'],
  [/_SECONDS$/, 'seconds'],
  [/_DAYS(_MIN)?$/, 'days'],
  [/_MONTHS$/, 'months'],
  [/_YEARS$/, 'years'],
  [/^COINS_PER_UNIT$/, 'coins'],
]

/** The unit is part of a setting’s name. */
export const unitOf = (name: string): string | null =>
  units.find(([pattern]) => pattern.test(name))?.[1] ?? null
