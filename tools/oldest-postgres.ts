/** The oldest PostgreSQL that we promise to run on, where Debian's package puts it. */
export const oldestPostgres = '/usr/lib/postgresql/15/bin'
