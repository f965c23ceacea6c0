import { mkdirSync, rmSync, statSync, utimes } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 1_000
// Long enough for a busy machine, where the holder may touch the folder late.
const deadAfterMs = 15_000

const take = (folder) => {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** A time stamp shows that the holder is alive. A process id may be reused after a restart. */
const isDead = (folder) => {
  const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
  return touched !== undefined && Date.now() - touched > deadAfterMs
}

/**
 * Runs the work while this process alone holds the folder. Other processes call `onWait` once and
 * wait. Their work must then check whether anything is left to do.
 */
export const alone = async (folder, onWait, work) => {
  for (let waits = false; !take(folder); waits = true) {
    if (isDead(folder)) rmSync(folder, { recursive: true, force: true })
    else if (!waits) onWait()
    await sleep(100)
  }
  const beat = setInterval(() => {
    const now = new Date()
    // This fails if another process took over the folder. Nothing can be done about it here.
    utimes(folder, now, now, () => {})
  }, beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(folder, { recursive: true, force: true })
  }
}
