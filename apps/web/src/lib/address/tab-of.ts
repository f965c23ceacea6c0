/** Returns the first tab when `search.tab` is missing or unknown. */
export const tabOf = <Name extends string>(
  among: readonly { name: Name }[],
  search: Record<string, unknown>,
): Name | undefined => (among.find(({ name }) => name === search.tab) ?? among[0])?.name
