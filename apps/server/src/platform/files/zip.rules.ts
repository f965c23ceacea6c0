const signatures = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

/** Detecting the type of a large ZIP file blocks the server, and no accepted file is one. */
export const beginsZip = (start: Buffer): boolean =>
  signatures.includes(start.toString('latin1', 0, 4))
