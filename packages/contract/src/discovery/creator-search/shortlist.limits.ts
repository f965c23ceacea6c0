export const shortlistsMax = 50
export const creatorsPerListMax = 500
