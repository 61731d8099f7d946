// Imported first: React chooses one of its two builds by NODE_ENV, once, when it is first loaded.
process.env.NODE_ENV ??= process.argv[2] === "dev" ? "development" : "production";
