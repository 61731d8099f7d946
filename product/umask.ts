// Imported first: files that this process writes are readable by its user only, whoever created the folder (SEG-69).
process.umask(0o077);
