import { PlatformTrouble } from '../platform-trouble.ts'
import { claimReading } from './claim-reading.ts'
import { keepReading } from './keep-reading.ts'
import { noteTrouble } from './note-trouble.ts'
import { readFrom } from './read-from.ts'

export const readConnection = async (id: string): Promise<boolean> => {
  const claimed = await claimReading(id)
  if (claimed === undefined) return false
  if (claimed === 'forgotten') return true
  try {
    const found = await readFrom(claimed)
    if (found !== undefined) await keepReading(id, found)
  } catch (error) {
    if (!(error instanceof PlatformTrouble)) throw error
    await noteTrouble(id, error)
  }
  return true
}
