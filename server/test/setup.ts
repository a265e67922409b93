import { hashThreads } from '#server/src/modules/users/password-hash.service.ts';

/** bcrypt's least cost: a sixty-fourth of the shop's. Tests of the cost itself set another one. */
hashThreads.cost = 4;
