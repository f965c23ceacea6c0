/** How many searches a creator saves. */
export const searchesMax = 20
