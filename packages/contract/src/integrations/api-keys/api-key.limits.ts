export const apiKeysMax = 20
