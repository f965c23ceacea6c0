export const tabOf = <Name extends string>(
  among: readonly { name: Name }[],
  search: Record<string, unknown>,
): Name | undefined => (among.find(({ name }) => name === search.tab) ?? among[0])?.name
