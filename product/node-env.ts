// Imported first: React decides by NODE_ENV which of its two builds it is, once, when it is first loaded.
process.env.NODE_ENV ??= process.argv[2] === "dev" ? "development" : "production";
