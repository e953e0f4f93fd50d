import express from 'express';

/** A file, as Express serves it. */
const { FOLDER, PORT } = process.env;
express().use(express.static(FOLDER)).listen(Number(PORT), '127.0.0.1');
