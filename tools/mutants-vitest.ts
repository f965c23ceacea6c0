import { defineConfig } from 'vitest/config'
import whole from '../vitest.config.ts'

const withDatabase = (project: unknown): boolean => JSON.stringify(project).includes('globalSetup')

/** Each test runs hundreds of times, so tests with a database are excluded. */
export default defineConfig({
  test: { projects: whole.test?.projects?.filter((project) => !withDatabase(project)) ?? [] },
})
