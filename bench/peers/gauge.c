/* SU(2) heat bath on 8^4 sites as a practitioner writes it in C; prints CPU seconds and the mean plaquette. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define D 4
#define L 8
#define SITES (L * L * L * L)

typedef struct {
  double q[4];
} link;

static link links[SITES][D];
static int next[SITES][D], before[SITES][D];

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static inline link multiply(link a, link b) {
  const double *p = a.q, *q = b.q;
  return (link){{p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3], p[0] * q[1] + p[1] * q[0] - p[2] * q[3] + p[3] * q[2],
                 p[0] * q[2] + p[1] * q[3] + p[2] * q[0] - p[3] * q[1], p[0] * q[3] - p[1] * q[2] + p[2] * q[1] + p[3] * q[0]}};
}

static inline link adjoint(link a) { return (link){{a.q[0], -a.q[1], -a.q[2], -a.q[3]}}; }

typedef struct {
  uint32_t link, sweep, block, word[4];
  int left;
} draws;

static void refill(draws *d) {
  uint32_t c0 = d->link, c1 = d->sweep, c2 = d->block++, c3 = 0, k0 = 1, k1 = 0x73776570;
  for (int round = 0; round < 10; round++) {
    uint64_t p = (uint64_t)0xd2511f53 * c0, q = (uint64_t)0xcd9e8d57 * c2;
    c0 = (uint32_t)(q >> 32) ^ c1 ^ k0;
    c2 = (uint32_t)(p >> 32) ^ c3 ^ k1;
    c1 = (uint32_t)q;
    c3 = (uint32_t)p;
    k0 += 0x9e3779b9;
    k1 += 0xbb67ae85;
  }
  d->word[0] = c0, d->word[1] = c1, d->word[2] = c2, d->word[3] = c3;
  d->left = 4;
}

static inline double uniform(draws *d) {
  if (d->left == 0) refill(d);
  return (d->word[4 - d->left--] + 0.5) * 0x1p-32;
}

static double trace(double a, draws *d) {
  for (;;) {
    if (a < 1.5) {
      double x = 2 * uniform(d) - 1, y = uniform(d);
      if (y * y <= 1 - x * x && log(uniform(d)) <= a * (x - 1)) return x;
      continue;
    }
    double x = 2 * uniform(d) - 1, y = 2 * uniform(d) - 1, squared = x * x + y * y;
    if (squared > 1 || squared < 1e-12) continue;
    double first = log(uniform(d)), lambda = -(first + x * x / squared * log(uniform(d))) / (2 * a), r = uniform(d);
    if (r * r <= 1 - lambda) return 1 - 2 * lambda;
  }
}

static void update(int x, int mu, double beta, uint32_t sweep) {
  link s = {{0, 0, 0, 0}};
  const int forward = next[x][mu];
  for (int nu = 0; nu < D; nu++) {
    if (nu == mu) continue;
    link up = multiply(links[forward][nu], adjoint(multiply(links[x][nu], links[next[x][nu]][mu])));
    int below = before[x][nu];
    link down = multiply(adjoint(multiply(links[below][mu], links[before[forward][nu]][nu])), links[below][nu]);
    for (int k = 0; k < 4; k++) s.q[k] = s.q[k] + up.q[k] + down.q[k];
  }
  double length = sqrt(s.q[0] * s.q[0] + s.q[1] * s.q[1] + s.q[2] * s.q[2] + s.q[3] * s.q[3]);
  for (int k = 0; k < 4; k++) s.q[k] /= length;
  draws d = {.link = x * D + mu, .sweep = sweep, .block = 0, .left = 0};
  double x0 = trace(beta * length, &d), p, q, t;
  do {
    p = 2 * uniform(&d) - 1;
    q = 2 * uniform(&d) - 1;
    t = p * p + q * q;
  } while (t >= 1);
  double rest = sqrt(fmax(0, 1 - x0 * x0)), across = 2 * sqrt(1 - t) * rest;
  link y = multiply((link){{x0, p * across, q * across, (1 - 2 * t) * rest}}, adjoint(s));
  double scale = 1 / sqrt(y.q[0] * y.q[0] + y.q[1] * y.q[1] + y.q[2] * y.q[2] + y.q[3] * y.q[3]);
  for (int k = 0; k < 4; k++) links[x][mu].q[k] = y.q[k] * scale;
}

int main(int argc, char **argv) {
  const int sweeps = argc > 1 ? atoi(argv[1]) : 100;
  static int order[2][SITES];
  int count[2] = {0, 0};
  for (int x = 0; x < SITES; x++) {
    int rest = x, stride = 1, sum = 0;
    for (int mu = 0; mu < D; mu++) {
      int place = rest % L;
      rest /= L;
      sum += place;
      next[x][mu] = x + ((place + 1) % L - place) * stride;
      before[x][mu] = x + ((place + L - 1) % L - place) * stride;
      stride *= L;
      links[x][mu] = (link){{1, 0, 0, 0}};
    }
    order[sum % 2][count[sum % 2]++] = x;
  }
  const double start = seconds();
  for (int sweep = 0; sweep < sweeps; sweep++)
    for (int mu = 0; mu < D; mu++)
      for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < count[colour]; i++) update(order[colour][i], mu, 2.3, sweep);
  const double taken = seconds() - start;
  double sum = 0;
  for (int x = 0; x < SITES; x++)
    for (int mu = 0; mu < D; mu++)
      for (int nu = mu + 1; nu < D; nu++)
        sum += multiply(multiply(links[x][mu], links[next[x][mu]][nu]), adjoint(multiply(links[x][nu], links[next[x][nu]][mu]))).q[0];
  printf("%.6f %.17g\n", taken, sum / (6.0 * SITES));
  return 0;
}
