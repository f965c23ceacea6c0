/** How many pictures and texts a programme offers. */
export const materialsMax = 24
