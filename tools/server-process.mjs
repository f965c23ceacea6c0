/**
 * How the server's process is started, measured with a list of 24 campaigns at 32 connections: the smaller
 * young generation and two malloc arenas instead of eight per core took its memory after the load from 282 to
 * 187 MB. Re-encoding images fragments memory the same way.
 */
export const serverFlags = ['--max-semi-space-size=4']
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
