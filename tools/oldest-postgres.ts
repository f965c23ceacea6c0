/** The oldest supported PostgreSQL, at the path of Debian's package. */
export const oldestPostgres = '/usr/lib/postgresql/15/bin'
