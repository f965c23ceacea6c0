import '../apps/server/bench/run.ts'
