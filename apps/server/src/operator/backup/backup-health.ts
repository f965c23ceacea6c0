import { hourMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { findLastBackup } from './last-backup.views.ts'

// A daily backup may take an hour longer than the day before.
const recentMs = 26 * hourMs

export type BackupHealth = { verdict: 'recent' | 'old' | 'none'; lastAt: string | null }

export const backupHealth = async (): Promise<BackupHealth> => {
  const lastAt = await findLastBackup()
  if (lastAt === undefined) return { verdict: 'none', lastAt: null }
  const isRecent = now().getTime() - new Date(lastAt).getTime() < recentMs
  return { verdict: isRecent ? 'recent' : 'old', lastAt: new Date(lastAt).toISOString() }
}
