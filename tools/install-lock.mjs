import { mkdirSync, rmSync, statSync, utimes } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 1_000
// Many beats: a machine that is busy installing is late with some. A killed install holds nobody longer.
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

/** Whoever holds it touches it every second, which is told from a process number also after a restart. */
const isDead = (folder) => {
  const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
  return touched !== undefined && Date.now() - touched > deadAfterMs
}

/**
 * Runs the work while this process alone holds the folder, which the first one makes. Others wait for
 * its end, having said so once by `onWait`; then it is their turn to look whether anything is left to do.
 */
export const alone = async (folder, onWait, work) => {
  for (let waits = false; !take(folder); waits = true) {
    if (isDead(folder)) rmSync(folder, { recursive: true, force: true })
    else if (!waits) onWait()
    await sleep(100)
  }
  const beat = setInterval(() => {
    const now = new Date()
    // Gone when somebody took this process for dead: nothing to be done about it here.
    utimes(folder, now, now, () => {})
  }, beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(folder, { recursive: true, force: true })
  }
}
