// The order matters: a user agent also names the browsers that it imitates.
const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

export const browserName = (userAgent: string | null): string => {
  const find = (kinds: typeof browsers | typeof systems) =>
    kinds.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const system = find(systems)
  const browser = find(browsers) ?? 'Another browser'
  return system === undefined ? browser : `${browser} on ${system}`
}
