export const searchesMax = 20
