export const confirmDays = 3
export const resetHours = 1
export const passwordLengthMin = 8
export const passwordLengthMax = 128
