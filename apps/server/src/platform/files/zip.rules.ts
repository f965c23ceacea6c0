const signatures = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

/**
 * No file that is accepted begins like a ZIP. Such files are not asked for their type, because
 * looking through the parts of a large one keeps the server from answering.
 */
export const beginsZip = (start: Buffer): boolean =>
  signatures.includes(start.toString('latin1', 0, 4))
