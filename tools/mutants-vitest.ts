import { defineConfig } from 'vitest/config'
import whole from '../vitest.config.ts'

const withDatabase = (project: unknown): boolean => JSON.stringify(project).includes('globalSetup')

/** The tests mutants are tried on: each runs hundreds of times, so none of them has a database. */
export default defineConfig({
  test: { projects: whole.test?.projects?.filter((project) => !withDatabase(project)) ?? [] },
})
