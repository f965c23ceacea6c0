/**
 * Flags of the server's process, measured with a list of 24 campaigns at 32 connections. A bounded
 * heap is collected sooner. Two malloc arenas instead of 8 per core reduce fragmentation. Memory
 * after the load fell from 297 to 186 MB at the same speed. A smaller young generation would cost a
 * tenth of the speed.
 */
export const serverFlags = ['--max-semi-space-size=16', '--max-old-space-size=384']
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
