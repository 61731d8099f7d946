// Imported first: whatever this process writes is its user's alone, whoever made the folder (SEG-69).
process.umask(0o077);
