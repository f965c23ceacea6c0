export const materialsMax = 24
