/**
 * No file that is accepted begins like a ZIP. Such files are not asked for their type, because
 * looking through the parts of a large one keeps the server from answering.
 */
export const beginsZip = (start: Buffer): boolean => start.toString('latin1', 0, 2) === 'PK'
