import '../apps/server/bench/scale.ts'
