import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { megabyte } from './upload.rules.ts'

const gigabyte = 1024 * megabyte

const tenths = (bytes: number, unit: number): number => Math.round((bytes / unit) * 10) / 10
/** Such as `12.5 MB`. A file that is not empty has at least 0.1 MB. */
export const sizeOf = (bytes: number): string => {
  if (bytes === 0) return '0 MB'
  return bytes < gigabyte
    ? `${Math.max(0.1, tenths(bytes, megabyte))} MB`
    : `${tenths(bytes, gigabyte)} GB`
}

const usedOf = (used: number, max: number): string =>
  `${tenths(used, max < gigabyte ? megabyte : gigabyte)} of ${sizeOf(max)}`

export const fitsAccount = (bytes: number, used: number, bytesMax: number): Verdict =>
  bytesMax === 0 || used + bytes <= bytesMax
    ? allowed
    : refused(
        'storage.used_up',
        `You have used ${usedOf(used, bytesMax)}, and this file is ${sizeOf(bytes)}. Choose a smaller file, remove unfinished uploads, or ask us for more space.`,
      )

export const fitsInstallation = (bytes: number, used: number, bytesMax: number): Verdict =>
  bytesMax === 0 || used + bytes <= bytesMax ? allowed : refused('storage.full')
