/* Lennard-Jones molecular dynamics as a practitioner writes it in C: shifted force, half lists of partners from cells,
   velocity Verlet, fcc crystal at rho 0.8442 and T 1.44. Prints CPU seconds and the energy per atom. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

typedef struct { double x, y, z; } vec;
enum { ROOM = 160 };
static const double rc = 2.5, skin = 0.3, dt = 0.005;
static int n, *partners, *many;
static double side;
static vec *x, *v, *f, *old;

static double image(double d) { return d - side * rint(d / side); }

static void list(void) {
  const double reach = rc + skin;
  const int cells = (int)(side / reach);
  int *head = malloc(sizeof *head * cells * cells * cells), *next = malloc(sizeof *next * n);
  for (int c = 0; c < cells * cells * cells; c++) head[c] = -1;
  memset(many, 0, sizeof *many * n);
  for (int i = 0; i < n; i++) {
    x[i].x -= side * floor(x[i].x / side), x[i].y -= side * floor(x[i].y / side), x[i].z -= side * floor(x[i].z / side);
    old[i] = x[i];
  }
  for (int i = n - 1; i >= 0; i--) {
    int cx = x[i].x / side * cells, cy = x[i].y / side * cells, cz = x[i].z / side * cells;
    if (cx == cells) cx--;
    if (cy == cells) cy--;
    if (cz == cells) cz--;
    for (int a = -1; a <= 1; a++)
      for (int b = -1; b <= 1; b++)
        for (int c = -1; c <= 1; c++) {
          int other = (((cz + a + cells) % cells) * cells + (cy + b + cells) % cells) * cells + (cx + c + cells) % cells;
          for (int j = head[other]; j >= 0; j = next[j]) {
            double dx = image(x[i].x - x[j].x), dy = image(x[i].y - x[j].y), dz = image(x[i].z - x[j].z);
            if (dx * dx + dy * dy + dz * dz < reach * reach) partners[i * ROOM + many[i]++] = j;
          }
        }
    int own = (cz * cells + cy) * cells + cx;
    next[i] = head[own], head[own] = i;
  }
  free(head), free(next);
}

static double forces(void) {
  const double s6c = pow(rc, -6), slope = -(48 * s6c - 24) * s6c / rc, shift = rc * slope - (4 * s6c - 4) * s6c;
  double energy = 0;
  memset(f, 0, sizeof *f * n);
  for (int i = 0; i < n; i++) {
    const vec p = x[i];
    vec sum = {0, 0, 0};
    for (int k = 0; k < many[i]; k++) {
      const int j = partners[i * ROOM + k];
      double dx = image(p.x - x[j].x), dy = image(p.y - x[j].y), dz = image(p.z - x[j].z);
      double squared = dx * dx + dy * dy + dz * dz;
      if (squared < rc * rc) {
        double s = 1 / squared, s6 = s * s * s, r = sqrt(squared), pull = (48 * s6 - 24) * s6 * s + slope / r;
        energy += (4 * s6 - 4) * s6 + shift - slope * r;
        sum.x += pull * dx, sum.y += pull * dy, sum.z += pull * dz;
        f[j].x -= pull * dx, f[j].y -= pull * dy, f[j].z -= pull * dz;
      }
    }
    f[i].x += sum.x, f[i].y += sum.y, f[i].z += sum.z;
  }
  return energy;
}

int main(int argc, char **argv) {
  const int k = argc > 1 ? atoi(argv[1]) : 10, steps = argc > 2 ? atoi(argv[2]) : 500;
  n = 4 * k * k * k, side = cbrt(n / 0.8442);
  x = malloc(sizeof *x * n), v = malloc(sizeof *v * n), f = malloc(sizeof *f * n), old = malloc(sizeof *old * n);
  partners = malloc(sizeof *partners * n * ROOM), many = malloc(sizeof *many * n);
  const double start = seconds(), h = side / k;
  int at = 0;
  vec mean = {0, 0, 0};
  srand(1);
  for (int c = 0; c < k; c++)
    for (int b = 0; b < k; b++)
      for (int a = 0; a < k; a++)
        for (int s = 0; s < 4; s++) {
          x[at] = (vec){(a + (s == 1 || s == 2) * 0.5) * h, (b + (s == 1 || s == 3) * 0.5) * h, (c + (s >= 2) * 0.5) * h};
          v[at] = (vec){rand() / (double)RAND_MAX, rand() / (double)RAND_MAX, rand() / (double)RAND_MAX};
          mean.x += v[at].x / n, mean.y += v[at].y / n, mean.z += v[at].z / n, at++;
        }
  double squares = 0, energy = 0;
  for (int i = 0; i < n; i++) {
    v[i].x -= mean.x, v[i].y -= mean.y, v[i].z -= mean.z;
    squares += v[i].x * v[i].x + v[i].y * v[i].y + v[i].z * v[i].z;
  }
  const double factor = sqrt(1.44 * (3 * n - 3) / squares);
  for (int i = 0; i < n; i++) v[i].x *= factor, v[i].y *= factor, v[i].z *= factor;
  list(), forces();
  for (int step = 0; step < steps; step++) {
    double far = 0;
    for (int i = 0; i < n; i++) {
      v[i].x += 0.5 * dt * f[i].x, v[i].y += 0.5 * dt * f[i].y, v[i].z += 0.5 * dt * f[i].z;
      x[i].x += dt * v[i].x, x[i].y += dt * v[i].y, x[i].z += dt * v[i].z;
      double dx = x[i].x - old[i].x, dy = x[i].y - old[i].y, dz = x[i].z - old[i].z;
      double moved = dx * dx + dy * dy + dz * dz;
      if (moved > far) far = moved;
    }
    if (4 * far > skin * skin) list();
    energy = forces();
    for (int i = 0; i < n; i++) v[i].x += 0.5 * dt * f[i].x, v[i].y += 0.5 * dt * f[i].y, v[i].z += 0.5 * dt * f[i].z;
  }
  for (int i = 0; i < n; i++) energy += 0.5 * (v[i].x * v[i].x + v[i].y * v[i].y + v[i].z * v[i].z);
  printf("%.6f %.17g\n", seconds() - start, energy / n);
  return 0;
}
